/**
 * Sends requests at the same time. One that a busy server sheds with 503 is sent again, as clients do: how many it sheds depends
 * on the speed of the machine.
 */
export function atOnce<Answer extends { status: number }>(
  count: number,
  send: (index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const patiently = async (index: number): Promise<Answer> => {
    const answer = await send(index)
    return answer.status === 503 ? patiently(index) : answer
  }
  return Promise.all(Array.from({ length: count }, (_, index) => patiently(index)))
}
