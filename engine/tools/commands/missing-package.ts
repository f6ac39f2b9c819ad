/** The packages that a project installs besides this one, as far as it needs them. */
const peers = ['vite', 'react', 'react-dom']

/**
 * The one of those packages without which something could not be loaded; undefined where an error is about something
 * else.
 */
export function missingPackage(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_MODULE_NOT_FOUND') return undefined
  const [, name = ''] = /^Cannot find package '([^'/]+)/.exec(error.message) ?? []
  return peers.includes(name) ? name : undefined
}
