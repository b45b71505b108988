import { useEffect, useState } from 'react'
import { saveFile } from '../../lib/download.ts'
import { addressOfPicture } from '../../lib/pictures.ts'
import { Button } from '../Button.tsx'

type Props = {
  label: string
  file: File
  /** What a button says that opens a PDF, which is not shown here; without it there is no button. */
  openLabel?: string
}

/** A file that was chosen and not sent yet: its name and size, and a picture as it looks. */
export function ChosenFile({ label, file, openLabel }: Props) {
  const address = usePreview(file)
  return (
    <figure className="side__chosen">
      {address !== undefined && <img className="side__picture" src={address} alt={`${label}: preview`} />}
      <figcaption>
        Chosen: <strong>{file.name}</strong> ({sizeText(file.size)})
      </figcaption>
      {openLabel !== undefined && address === undefined && (
        <Button type="button" variant="outline" size="small" onClick={() => saveFile(file)}>
          {openLabel}
        </Button>
      )}
    </figure>
  )
}

/** The address of a picture that was chosen; undefined for a PDF. */
function usePreview(file: File): string | undefined {
  const [shown, setShown] = useState<{ file: File; address: string }>()
  useEffect(() => {
    let isCurrent = true
    if (file.type.startsWith('image/'))
      addressOfPicture(file).then(
        (address) => isCurrent && setShown({ file, address }),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [file])
  return shown?.file === file ? shown.address : undefined
}

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
