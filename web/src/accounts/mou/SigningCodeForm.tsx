import { mailSigningCode, signByLink, type SigningPage } from '@hireproof/contract/accounts/mou/mou-signing.endpoints'
import { call } from '../../lib/api.ts'
import { MailedDigitsForm } from '../../mailed-link/MailedDigitsForm.tsx'
import { failureText, type SignedWith } from './SignForm.tsx'

type Props = {
  link: string
  signing: SignedWith
  maskedEmail: string
  onSigned: (page: SigningPage) => void
  /** The link no longer works. */
  onRefused: () => void
  /** Goes back to the memorandum. */
  onBack: () => void
}

/** Asks for the code that proves the mailbox of the signatory, and signs with it. */
export function SigningCodeForm({ link, signing, onSigned, ...props }: Props) {
  const { title: _, ...body } = signing
  return (
    <MailedDigitsForm
      {...props}
      purpose="sign the memorandum"
      submit="Sign"
      back="Back to the memorandum"
      onSubmit={async (code) => onSigned(await call(signByLink, { body: { link, code, ...body } }))}
      onAnother={() => call(mailSigningCode, { body: { link } })}
      failureText={failureText}
    />
  )
}
