const addresses = new WeakMap<Request, string>()

/** Notes the network address from which a request has come. */
export const noteAddress = (request: Request, address: string): void => void addresses.set(request, address)

/** Returns the address that was noted for a request; undefined if there is none. */
export const notedAddress = (request: Request): string | undefined => addresses.get(request)
