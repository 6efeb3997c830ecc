/** A stretch of text. Offsets are UTF-16 code units; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** True where `offset` lies in the span or at one of its ends. */
export const contains = (span: Span, offset: number): boolean => span.start <= offset && offset <= span.end;
