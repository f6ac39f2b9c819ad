/**
 * Returns a fresh key for one completed form: 32 hexadecimal digits. `randomUUID` does not exist on pages without
 * HTTPS.
 */
export function freshKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
