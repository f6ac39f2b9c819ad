/** Converts offsets of a text: 1-based lines and columns; columns and lengths in code points, without a leading BOM. */
export interface Lines {
  at(offset: number): { line: number; column: number }
  /** Returns the offset at which a line and column begin. */
  offset(line: number, column: number): number
  /** Like `at`, with the length up to the end of that line, at least 1. */
  span(offset: number, length: number): { line: number; column: number; length: number }
  /** Returns the offset of the end of the offset's line, before its line break. */
  end(offset: number): number
  /** Returns the number of blanks at the beginning of the offset's line. */
  indent(offset: number): number
  /** Reports whether only blanks precede the offset on its line. */
  leads(offset: number): boolean
  /** Reports whether the second offset is on a later line that is not indented further than the line of the first. */
  below(first: number, second: number): boolean
}

const codePoints = (text: string): number => [...text].length

export function linesOf(text: string): Lines {
  const starts = [text.startsWith('\uFEFF') ? 1 : 0]
  const ends: number[] = []
  for (const { 0: lineBreak, index } of text.matchAll(/\r\n|\n|\r/g)) {
    ends.push(index)
    starts.push(index + lineBreak.length)
  }

  const lineOf = (offset: number): number => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
  /** Caches, for frequently used lines, whether each of their code points is one UTF-16 unit. */
  const plain = new Map<number, boolean>()
  const isPlain = (line: number): boolean => {
    const known = plain.get(line) ?? !/[\uD800-\uDFFF]/.test(text.slice(starts[line], starts[line + 1]))
    plain.set(line, known)
    return known
  }
  const before = (offset: number): string => text.slice(starts[lineOf(offset)], offset)
  const at = (offset: number) => {
    const line = lineOf(offset)
    return {
      line: line + 1,
      column: (isPlain(line) ? Math.max(0, offset - starts[line]!) : codePoints(before(offset))) + 1,
    }
  }
  const indent = (offset: number): number => /^[ \t]*/.exec(text.slice(starts[lineOf(offset)]))![0].length

  return {
    at,
    offset: (line, column) => {
      const start = starts[line - 1] ?? text.length
      return (
        start +
        Array.from(text.slice(start, starts[line]))
          .slice(0, column - 1)
          .join('').length
      )
    },
    span: (offset, length) => {
      const line = text.slice(offset, offset + length).split(/[\r\n]/, 1)[0] ?? ''
      return { ...at(offset), length: Math.max(1, codePoints(line)) }
    },
    end: (offset) => ends[lineOf(offset)] ?? text.length,
    indent,
    leads: (offset) => before(offset).trim() === '',
    below: (first, second) => lineOf(second) > lineOf(first) && indent(second) <= indent(first),
  }
}
