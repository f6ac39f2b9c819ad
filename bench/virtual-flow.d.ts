declare module 'virtual:kaiwa-flow/*' {
  export const program: import('../../engine/runtime/program/program.ts').Program
}
