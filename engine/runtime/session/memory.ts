/** The state that outlives the form within one browser session. */
export interface Memory {
  readonly bannerShown: boolean
  readonly agreed: boolean
}
