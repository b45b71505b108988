/** The text of an answer from elsewhere; undefined if it has too many characters, and then the rest is not read. */
export async function readBounded(response: Response, most: number): Promise<string | undefined> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > most) return undefined
  }
  return text
}
