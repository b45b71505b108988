import { documents, mayHold } from '@hireproof/contract/cases/documents'
import type { CitizenshipCode } from '@hireproof/contract/cases/reference'
import { OTHER_DOCUMENT } from '@hireproof/contract/form-i9/copies'
import { addOwnCopy, getOwnCopy, listOwnCopies, removeOwnCopy } from '@hireproof/contract/form-i9/copies.endpoints'
import type { EmployeeForm } from '@hireproof/contract/employee/employee-form'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { readFile } from '../../lib/download.ts'
import { hasCamera } from '../../lib/pictures.ts'
import { q, refresh } from '../../lib/query.ts'
import { uploadOf } from '../../lib/upload.ts'
import type { CopiesContext } from '../../form-i9/copies/copies-context.ts'
import { copiesEn, type CopiesWords } from '../../form-i9/copies/copies-words.ts'
import { CopyList } from '../../form-i9/copies/CopyList.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { failureText } from '../failure-text.ts'
import { documentNamed, useFormSay, type FormSay } from '../form/form-language.ts'
import { LoadedCall } from '../LoadedCall.tsx'

/** The Spanish texts for copies of documents. */
const copiesEs: CopiesWords = {
  none: 'No hay copias.',
  sides: {
    front: 'Anverso o página de la foto',
    back: 'Reverso o página del código de barras',
    pages: 'Todas las páginas',
  },
  other: 'Otro documento',
  addedBy: (_, moment) => `Enviada el ${moment}`,
  view: 'Ver',
  hide: 'Ocultar',
  download: 'Descargar',
  remove: 'Quitar',
  pictureOf: (name) => `Copia: ${name}`,
  askRemove: '¿Quitar esta copia?',
  askRemoveText: (name) => `${name} se quitará para siempre. Puede enviarla de nuevo más tarde.`,
  keep: 'Conservarla',
  removed: 'La copia se quitó.',
  addHeading: 'Enviar una copia',
  document: 'Documento',
  choose: '— Seleccione —',
  side: 'Qué muestra',
  file: 'Archivo',
  fileHint: 'Una foto (JPEG o PNG), que reducimos si hace falta, o un PDF sin contraseña, de hasta 5 MB y 20 páginas.',
  camera: 'O tome una foto ahora',
  forVideo: 'Mi empleador examinará mis documentos por video en vivo',
  forVideoHint: 'De lo contrario, su empleador no guarda copias de este documento.',
  add: 'Enviar la copia',
  sending: 'El archivo se está enviando. Puede tardar un momento.',
  added: 'La copia se envió.',
  full: 'Ya hay doce copias, que es el máximo.',
  missing: {
    documentCode: 'Seleccione qué documento es.',
    side: 'Seleccione qué muestra el archivo.',
    file: 'Seleccione un archivo.',
  },
  problems: {
    too_large: 'Este archivo tiene más de 5 MB. Seleccione uno más pequeño.',
    file_missing: 'Seleccione un archivo.',
    file_type: 'Seleccione un archivo PDF, JPEG o PNG.',
    file_encrypted: 'Este PDF está protegido con contraseña. Seleccione uno que no lo esté.',
    file_pages: 'Este PDF tiene más de 20 páginas. Seleccione solo las páginas del documento.',
    file_pixels: 'Esta foto es demasiado grande. Tómela con menos píxeles.',
    file_unreadable: 'Este archivo no se puede leer. Puede estar dañado. Seleccione otro.',
    file_virus: 'Se encontró un virus en este archivo. No se guardó.',
    COPIES_FULL: 'Ya hay doce copias, que es el máximo.',
    COPIES_FINAL: 'La Sección 2 ya está firmada, así que no puede cambiar las copias.',
    COPIES_NOT_KEPT:
      'Su empleador guarda copias solo de pasaportes y tarjetas de pasaporte de los EE. UU., tarjetas de residente permanente y documentos de autorización de empleo.',
    SECTION_1_OPEN: 'Las copias se pueden enviar cuando la Sección 1 esté firmada.',
  },
}

/** Long enough for a large file on a slow connection. */
const DOWNLOAD_MS = 120_000

const own = {
  en: {
    words: {
      ...copiesEn,
      addedBy: (_: string, moment: string) => `Sent on ${moment}`,
      add: 'Send the copy',
      forVideo: 'My employer will examine my documents by live video',
      forVideoHint: 'Otherwise, your employer keeps no copy of this document.',
    },
    heading: 'Send copies of your documents',
    lead: 'You may send your employer photos or PDFs of the documents that you choose to show. You do not have to. Until your employer has signed Section 2, you can remove what you sent.',
    required:
      'Your employer has to keep copies of both sides of a U.S. passport (photo page and barcode page), passport card, Permanent Resident Card or Employment Authorization Document, if you show one.',
    others: {
      kept: 'Your employer keeps copies of the documents of every new hire.',
      notKept: 'Your employer keeps no copies of other documents, except for an examination by live video.',
    },
    final: 'Your employer has signed Section 2. The copies stay with your form.',
  },
  es: {
    words: copiesEs,
    heading: 'Enviar copias de sus documentos',
    lead: 'Puede enviar a su empleador fotos o PDF de los documentos que usted decida mostrar. No es obligatorio. Mientras su empleador no haya firmado la Sección 2, puede quitar lo que envió.',
    required:
      'Su empleador debe guardar copias de ambos lados de un pasaporte de los EE. UU. (página de la foto y página del código de barras), una tarjeta de pasaporte, una tarjeta de residente permanente o un documento de autorización de empleo, si usted muestra uno.',
    others: {
      kept: 'Su empleador guarda copias de los documentos de todas las personas que contrata.',
      notKept: 'Su empleador no guarda copias de otros documentos, salvo para un examen por video en vivo.',
    },
    final: 'Su empleador firmó la Sección 2. Las copias quedan con su formulario.',
  },
} as const

type Kept = Pick<CopiesContext, 'keepsOthers' | 'offersVideo'>

function contextOf(say: FormSay, form: EmployeeForm, kept: Kept): CopiesContext {
  const status = form.answers.citizenship_status_code as CitizenshipCode | undefined
  const { words } = own[say.language]
  const codes = new Set(documents.filter((each) => !status || mayHold(each, status)).map(({ code }) => code))
  const nameOf = (code: string) => (code === OTHER_DOCUMENT ? words.other : documentNamed(code, say))
  return {
    words,
    documents: [...codes, OTHER_DOCUMENT].map((value) => ({ value, label: nameOf(value) })),
    nameOf,
    moment: (at) => say.moment(at, form.timeZone),
    failureText: (error) => failureText(error, say.texts),
    hasCamera: hasCamera(),
    formId: form.id,
    ...kept,
    add: (form) => call(addOwnCopy, {}, { upload: uploadOf(form) }),
    open: (copyId) => call(getOwnCopy, { params: { copyId } }, { read: readFile, timeoutMs: DOWNLOAD_MS }),
    remove: (copyId) => call(removeOwnCopy, { params: { copyId } }),
    refresh: () => refresh(listOwnCopies),
  }
}

type Props = { form: EmployeeForm }

/** The copies of documents that an employee sends after signing the form. */
export function OwnCopies({ form }: Props) {
  const say = useFormSay()
  // no copy stays in a browser that others may use
  const copies = useQuery({ ...q(listOwnCopies, {}), gcTime: 0 })
  const { heading, lead, required, others, final } = own[say.language]
  return (
    <Section heading={heading}>
      <Stack>
        <LoadedCall query={copies}>
          {({ results, keepsOtherCopies: keepsOthers, offersVideo, can }) => (
            <>
              <p className="prose">{can.add ? lead : final}</p>
              {can.add && (
                <p className="prose">
                  {required} {keepsOthers !== null && (keepsOthers ? others.kept : others.notKept)}
                </p>
              )}
              <CopyList copies={results} can={can} context={contextOf(say, form, { keepsOthers, offersVideo })} />
            </>
          )}
        </LoadedCall>
      </Stack>
    </Section>
  )
}
