/** The number of visitors, of a hundred, who stop at each question, in the order of the questions. */
const stops = [2, 6, 3, 2, 14, 5, 3, 9, 4]

/** A log of made-up visits to a form, the same each time: one event a line, in two shares of a split. */
export function visitsOf(flow: string, order: readonly string[], count = 600): string {
  const lines = Array.from({ length: count }, (_, visitor) => {
    const eventLine = (event: string, at: number, more: object = {}) =>
      JSON.stringify({ event: `kaiwa_${event}`, flow, visit: `v${visitor}`, elapsed_ms: at, ...more })
    const share = visitor % 2 === 0 ? 'short' : 'long'
    // Numbers that look random without being random.
    const chance = (index: number) => ((visitor * 7919 + index * 104_729 + visitor * index * 31) % 997) / 9.97
    const stop = order.findIndex(
      (_step, index) => chance(index) < stops[index % stops.length]! * (share === 'long' ? 1.4 : 0.8),
    )
    const seen = stop === -1 ? order : order.slice(0, stop + 1)
    const steps = seen.flatMap((step, index) => {
      const at = index * 9000 + Math.round(chance(index) * 40)
      const erred =
        index === stop && visitor % 3 === 0 ? [eventLine('error', at + 4000, { step, rule: 'required' })] : []
      const done =
        index === stop ? [] : [eventLine('step_done', at + 3000 + index * 700 + (visitor % 17) * 100, { step })]
      return [eventLine('step_view', at, { step, index }), ...erred, ...done]
    })
    return [
      eventLine('open', 0, { split_greeting: share }),
      ...steps,
      ...(stop === -1 ? [eventLine('submit_ok', 90_000)] : []),
    ]
  })
  return lines.flat().join('\n')
}
