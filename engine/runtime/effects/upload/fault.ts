/** Why a file was not sent. */
export type FaultName = 'tooLarge' | 'wrongType' | 'offline' | 'network' | 'busy'

/** Thrown for a file that cannot be sent, or not now. */
export class Fault extends Error {
  readonly reason: FaultName

  constructor(reason: FaultName) {
    super(reason)
    this.reason = reason
  }
}
