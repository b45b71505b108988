import type { AttachmentSide } from '@hireproof/contract/cases/attachments'
import { useEffect, useState } from 'react'
import { addressOfPicture } from '../../lib/pictures.ts'
import { FileField } from '../../ui/fields/FileField.tsx'
import { sideField } from './use-sides.ts'

const PICTURES = 'image/jpeg,image/png'

type Props = {
  side: AttachmentSide
  label: string
  file: File | undefined
  error: string | undefined
  onChoose: (file: File | undefined) => void
}

/** Whether the person uses a phone or a tablet, whose camera can take the picture. */
const hasCamera = () => matchMedia('(pointer: coarse)').matches

/** One side of a document: a file or a picture from the camera, with a preview of what was chosen. */
export function SideField({ side, label, file, error, onChoose }: Props) {
  return (
    <div className="side">
      <FileField
        name={sideField(side)}
        label={label}
        hint="A photo (JPEG or PNG) or a PDF without a password, smaller than 5 MB."
        error={error}
        accept={`${PICTURES},application/pdf`}
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
      {hasCamera() && (
        <FileField
          name={`${sideField(side)}-camera`}
          label={`Or take a picture now: ${label.toLowerCase()}`}
          isOptional
          accept={PICTURES}
          capture="environment"
          onChange={(event) => onChoose(event.target.files?.[0])}
        />
      )}
      {file && <Chosen label={label} file={file} />}
    </div>
  )
}

type ChosenProps = { label: string; file: File }

function Chosen({ label, file }: ChosenProps) {
  const address = usePreview(file)
  return (
    <figure className="side__chosen">
      {address !== undefined && <img className="side__picture" src={address} alt={`${label}: preview`} />}
      <figcaption>
        Chosen: <strong>{file.name}</strong> ({sizeText(file.size)})
      </figcaption>
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
