const UNNAMED = 'Untitled'

/** The file in an answer, with the name from its content-disposition header. */
export async function readFile(response: Response): Promise<File> {
  const blob = await response.blob()
  return new File([blob], fileName(response.headers.get('content-disposition')), { type: blob.type })
}

/** The name in a content-disposition header (RFC 6266), without any folder; without a name it is "Untitled" (part 2 §7). */
export function fileName(disposition: string | null): string {
  const encoded = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition ?? '')?.[1]
  const quoted = /;\s*filename\s*=\s*"((?:\\.|[^"\\])*)"/i.exec(disposition ?? '')?.[1]?.replaceAll(/\\(.)/g, '$1')
  const plain = /;\s*filename\s*=\s*([^\s";]+)/i.exec(disposition ?? '')?.[1]
  const name = decoded(encoded) ?? quoted ?? plain ?? ''
  return (
    name
      .replace(/^.*[/\\]/s, '')
      .replaceAll(/\p{Cc}/gu, '')
      .trim() || UNNAMED
  )
}

/** Lets the browser save a file as a download. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // the browser reads the file after it handles the click
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return undefined
  }
}
