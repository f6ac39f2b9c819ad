interface NewSession {
  readonly sessionId: string
  readonly capabilities: { readonly browserVersion: string }
}

/** A session of classic WebDriver: plain HTTP with JSON. */
export class WebDriverSession {
  private constructor(
    private readonly address: string,
    readonly browserVersion: string,
  ) {}

  /** Creates a session with these capabilities at the driver's address. */
  static async create(driver: string, capabilities: object): Promise<WebDriverSession> {
    const wanted = { capabilities: { alwaysMatch: capabilities } }
    const given = await call<NewSession>('POST', `${driver}/session`, wanted)
    return new WebDriverSession(`${driver}/session/${given.sessionId}`, given.capabilities.browserVersion)
  }

  /** Sends a command. Throws the driver's error message if it refuses. */
  post<Result = null>(command: string, body: object = {}): Promise<Result> {
    return call<Result>('POST', `${this.address}/${command}`, body)
  }

  get<Result>(command: string): Promise<Result> {
    return call<Result>('GET', `${this.address}/${command}`)
  }

  /** Ends the session, and the browser with it. */
  async end(): Promise<void> {
    await call('DELETE', this.address)
  }
}

/** The longest time for a command, in milliseconds: shorter than the waits of the tests, which then try again. */
const patience = 25_000

/** The longest time to load a page, in milliseconds. */
const loading = 90_000

async function call<Result>(method: string, url: string, body?: object): Promise<Result> {
  const { pathname } = new URL(url)
  let timer: NodeJS.Timeout | undefined
  // A signal given to fetch can be garbage-collected before it aborts.
  const silence = new Promise<never>((_resolve, reject) => {
    const limit = /\/(?:url|refresh|session)$/.test(pathname) ? loading : patience
    timer = setTimeout(() => reject(new Error(`${pathname}: the browser did not reply within ${limit} ms`)), limit)
  })
  const answer = async (): Promise<Result> => {
    const reply = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await reply.json()) as { value: Result & { error?: string; message?: string } }
    if (!reply.ok) throw new Error(`${pathname}: ${value.error}: ${value.message}`)
    return value
  }
  try {
    return await Promise.race([answer(), silence])
  } finally {
    clearTimeout(timer)
  }
}
