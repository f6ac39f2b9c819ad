/** Waits for some work; gives undefined where a unique constraint was in its way. */
export async function unlessTaken<Result>(
  work: Promise<Result>,
  isTaken: (error: unknown) => boolean,
): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (isTaken(error)) return undefined
    throw error
  }
}
