import type { Mou } from '@hireproof/contract/accounts/mou/mou'
import { signMou } from '@hireproof/contract/accounts/mou/mou.endpoints'
import { announce } from '../../lib/announce.ts'
import { call } from '../../lib/api.ts'
import { SignForm, type SignedWith } from './SignForm.tsx'

type Props = { mou: Mou; keep: (mou: Mou) => void }

/** The memorandum with the form in which the signed-in user signs it, for the company or for its agent. */
export function SignHere({ mou, keep }: Props) {
  const { accountId, document, signer } = mou
  const handleSign = async (body: SignedWith) => {
    keep(await call(signMou, { params: { accountId }, body }))
    announce('You have signed the memorandum.')
    // the form with the focus disappears
    globalThis.document.querySelector('h1')?.focus()
  }
  return (
    <SignForm
      key={document.sha256}
      document={document}
      companyName={signer.companyName}
      signatory={signer}
      asksTitle
      submitLabel={mou.newer ? 'Acknowledge and sign' : 'Sign'}
      onSign={handleSign}
    />
  )
}
