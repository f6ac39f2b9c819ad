import { WebSocket } from 'undici'

interface Message {
  readonly id?: number
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
  readonly method?: string
  readonly params?: unknown
}

/** A connection to a browser that speaks WebDriver BiDi: commands with their results, and events. */
export class BidiConnection {
  private last = 0
  private readonly waiting = new Map<number, (message: Message) => void>()
  private readonly listeners = new Map<string, (params: unknown) => void>()

  private constructor(private readonly socket: WebSocket) {
    socket.addEventListener('message', ({ data }) => this.receive(JSON.parse(String(data)) as Message))
    socket.addEventListener('close', () => {
      for (const settle of this.waiting.values()) settle({ error: 'the browser has gone' })
    })
  }

  /** Resolves when the browser has accepted the connection. */
  static open(url: string): Promise<BidiConnection> {
    return new Promise((opened, failed) => {
      const socket = new WebSocket(url)
      socket.addEventListener('open', () => opened(new BidiConnection(socket)))
      socket.addEventListener('error', () => failed(new Error(`No connection to ${url}`)))
    })
  }

  /** Sends a command and returns its result. Throws the browser's error message if it refuses. */
  async send<Result>(method: string, params: object): Promise<Result> {
    const id = ++this.last
    const answer = new Promise<Message>((settle) => this.waiting.set(id, settle))
    this.socket.send(JSON.stringify({ id, method, params }))
    const { result, error, message } = await answer
    if (error !== undefined) throw new Error(`${method}: ${error}: ${message ?? ''}`)
    return result as Result
  }

  /** Listens to one kind of event. A `session.subscribe` command must have subscribed to it. */
  on<Params>(event: string, listener: (params: Params) => void): void {
    this.listeners.set(event, listener as (params: unknown) => void)
  }

  close(): void {
    this.socket.close()
  }

  private receive(message: Message): void {
    if (message.id === undefined) return this.listeners.get(message.method ?? '')?.(message.params)
    this.waiting.get(message.id)?.(message)
    this.waiting.delete(message.id)
  }
}
