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

/** The bytes of an answer from elsewhere; undefined if there are too many, and then the rest is not read. */
export async function readBoundedBytes(response: Response, most: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).byteLength
    if (size > most) return undefined
    chunks.push(chunk as Uint8Array)
  }
  return Buffer.concat(chunks, size)
}
