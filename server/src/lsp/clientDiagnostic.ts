import type { Diagnostic, DiagnosticTag } from 'vscode-languageserver-types';

/** What a client can show of a diagnostic; see `PublishDiagnosticsClientCapabilities` of LSP. */
export interface DiagnosticCapabilities {
  readonly relatedInformation: boolean;
  /** It opens the page behind a code. */
  readonly codeDescription: boolean;
  readonly tags: readonly DiagnosticTag[];
}

/** A diagnostic without what a client cannot take. */
export function toClientDiagnostic(diagnostic: Diagnostic, can: DiagnosticCapabilities): Diagnostic {
  const { relatedInformation, codeDescription, tags = [], ...rest } = diagnostic;
  const known = tags.filter((tag) => can.tags.includes(tag));
  return {
    ...rest,
    ...(relatedInformation && can.relatedInformation ? { relatedInformation } : {}),
    ...(codeDescription && can.codeDescription ? { codeDescription } : {}),
    ...(known.length > 0 ? { tags: known } : {}),
  };
}
