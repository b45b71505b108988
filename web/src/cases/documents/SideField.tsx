import type { AttachmentSide } from '@hireproof/contract/cases/attachments'
import { hasCamera } from '../../lib/pictures.ts'
import { ChosenFile } from '../../ui/fields/ChosenFile.tsx'
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
      {file && <ChosenFile label={label} file={file} />}
    </div>
  )
}
