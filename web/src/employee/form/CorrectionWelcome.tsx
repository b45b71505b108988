import type { EmployeeForm } from '@hireproof/contract/plus-cases/employee-form'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { useAddress } from '../address.ts'
import { CorrectionNotice } from './CorrectionNotice.tsx'
import { useFormSay } from './form-language.ts'
import type { FormFlow } from './form-flow.ts'

type Props = { flow: FormFlow; correction: NonNullable<EmployeeForm['correction']> }

/** Who asks for a correction of a signed form, of what, and what becomes of it. */
export function CorrectionWelcome({ flow: { form, section1 }, correction }: Props) {
  const { correction: words, texts } = useFormSay()
  const { hrefOf } = useAddress()
  return (
    <Stack>
      <PageHeading title={words.title} lead={words.lead(form.companyName, form.invitedBy)} />
      <CorrectionNotice correction={correction} section1={section1} />
      <p className="prose">
        {words.stands} {words.check}
      </p>
      <p>{texts.unofficial}</p>
      <div>
        <ButtonLink size="big" href={hrefOf('review')}>
          {words.begin}
        </ButtonLink>
      </div>
    </Stack>
  )
}
