import { isNameReason, NAME_REASON_MAX } from '@hireproof/contract/form-i9/name-reason'
import { isSignerName, type SignerName } from '@hireproof/contract/words/signer-name'
import { announce } from '../../lib/announce.ts'
import { pointerReleased, watchPointer } from '../../lib/pointer-release.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useFormSay } from './form-language.ts'

watchPointer(window)

/** A typed signature, and why its name is not the one in the section; `isLeft` once the person has left the field. */
export type NameSigning = { typedName: string; nameReason: string; isLeft: boolean }

export const noName: NameSigning = { typedName: '', nameReason: '', isLeft: false }

const isTyped = ({ typedName }: NameSigning) => /\p{L}/u.test(typedName)

/** Whether another name is typed than the section has. */
const differs = (signing: NameSigning, signer: SignerName) =>
  isTyped(signing) && !isSignerName(signing.typedName, signer)

/** The name of the field for the reason beside the field of a signature. */
const reasonName = (name: string) => `${name}_reason`

type Texts = { nameMissing: string; reasonMissing: string }

/** What is missing from a signature: the name, or the reason why it differs. */
export function missingFromName(name: string, signing: NameSigning, signer: SignerName, texts: Texts) {
  if (!isTyped(signing)) return [{ name, message: texts.nameMissing }]
  if (!differs(signing, signer) || isNameReason(signing.nameReason)) return []
  return [{ name: reasonName(name), message: texts.reasonMissing }]
}

/** A signature as sent; a reason goes with it only if the name differs. */
export const signedName = (signing: NameSigning, signer: SignerName) => ({
  typedName: signing.typedName,
  ...(differs(signing, signer) && { nameReason: signing.nameReason }),
})

type Props = {
  name: string
  hint?: string
  signing: NameSigning
  onChange: (change: Partial<NameSigning>) => void
  /** The name in the section, in its parts and as it is shown. */
  signer: SignerName
  shown: string
  errorOf: (name: string) => string | undefined
}

/** The field in which a person signs, and the question why, if another name is typed than the section has. */
export function SignatureName({ name, hint, signing, onChange, signer, shown, errorOf }: Props) {
  const { form, signing: words } = useFormSay()
  const reason = reasonName(name)
  const isOther = differs(signing, signer)
  const isAsked = isOther && (signing.isLeft || errorOf(reason) !== undefined)
  const handleLeft = () => {
    if (isOther && !signing.isLeft) announce(words.reasonHint(shown))
    // the clicked button has to stay where it is
    void pointerReleased().then(() => onChange({ isLeft: isTyped(signing) }))
  }
  return (
    <>
      <TextField
        name={name}
        label={form.sign.name}
        hint={hint}
        error={errorOf(name)}
        width="xl"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={signing.typedName}
        onChange={(event) => onChange({ typedName: event.target.value })}
        onBlur={handleLeft}
      />
      {isAsked && (
        <TextField
          name={reason}
          label={words.reason}
          hint={words.reasonHint(shown)}
          error={errorOf(reason)}
          width="xl"
          maxLength={NAME_REASON_MAX}
          autoComplete="off"
          value={signing.nameReason}
          onChange={(event) => onChange({ nameReason: event.target.value })}
        />
      )}
    </>
  )
}
