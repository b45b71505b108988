import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { noAddressText } from '../no-address.ts'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'

const AddressDialog = lazyPart(async () => (await import('./AddressDialog.tsx')).AddressDialog, { Waiting: () => null })

type Props = { plusCase: PlusCase }

/** The email address of a new hire, with a button to correct it until Section 1 is signed. */
export function AddressFact({ plusCase }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const { employeeEmail } = plusCase
  const hasAddress = employeeEmail !== ''
  const address = hasAddress ? <EmailText address={employeeEmail} /> : noAddressText(plusCase)
  if (!plusCase.can.correctAddress) return address
  return (
    <div className="row-actions">
      <span>{address}</span>
      <Button variant="text" size="small" onClick={() => setIsAsking(true)}>
        {hasAddress ? 'Correct' : 'Add'}
        <VisuallyHidden> the email address</VisuallyHidden>
      </Button>
      {isAsking && <AddressDialog plusCase={plusCase} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

/** The next step of a form whose last email the mail server refused. */
export function CorrectAddressButton({ plusCase }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  if (plusCase.nextStep !== 'correct_address' || !plusCase.can.correctAddress) return null
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Correct the address</Button>
      {isAsking && <AddressDialog plusCase={plusCase} onClose={() => setIsAsking(false)} />}
    </>
  )
}
