/** The packages that a project installs in addition to this one, if it needs them. */
const peers = ['vite', 'react', 'react-dom']

/** Returns the package whose absence caused an error, if it is one of these; otherwise undefined. */
export function missingPackage(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_MODULE_NOT_FOUND') return undefined
  const [, name = ''] = /^Cannot find package '([^'/]+)/.exec(error.message) ?? []
  return peers.includes(name) ? name : undefined
}
