declare module 'virtual:kaiwa-flow/*' {
  export const program: import('../../engine/flow/program.ts').Program
}
