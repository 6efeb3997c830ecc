/** A stretch of text. Offsets are UTF-16 code units; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** True where the two spans share a character or touch. */
export const touches = (a: Span, b: Span): boolean => a.start <= b.end && b.start <= a.end;

/** True where `offset` lies in the span or at one of its ends. */
export const contains = (span: Span, offset: number): boolean => span.start <= offset && offset <= span.end;
