/** Options for the examples of types that have some. */
export const exampleOptions = {
  violin: { value: 1, title: 'Violin' },
  cello: { value: 2, title: 'Cello' },
  harp: { value: 3, title: 'Harp' },
}
