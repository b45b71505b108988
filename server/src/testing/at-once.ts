/**
 * Sends requests at the same time. One that a busy server sheds with 503 is sent again, as clients do: how many it sheds depends
 * on the speed of the machine.
 */
export function atOnce<Answer extends { status: number }>(
  count: number,
  send: () => Promise<Answer>,
): Promise<Answer[]> {
  const patiently = async (): Promise<Answer> => {
    const answer = await send()
    return answer.status === 503 ? patiently() : answer
  }
  return Promise.all(Array.from({ length: count }, patiently))
}
