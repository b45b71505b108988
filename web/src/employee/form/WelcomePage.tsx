import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { useAddress } from '../address.ts'
import { useFormSay } from './form-language.ts'
import { firstOpenStep } from './open-step.ts'
import type { FormFlow } from './form-flow.ts'

type Props = { flow: FormFlow }

/** Who asks, by when, and what is needed. */
export function WelcomePage({ flow: { form, section1 } }: Props) {
  const { form: words, texts, day } = useFormSay()
  const { hrefOf } = useAddress()
  const hasBegun = Object.keys(form.answers).length > 0
  const { welcome } = words
  return (
    <Stack>
      <PageHeading title={welcome.title} lead={welcome.invited(form.companyName, form.invitedBy)} />
      <p className="prose">{welcome.why}</p>
      <DefinitionList
        items={[
          { term: welcome.start, value: day(form.firstDayOfWork) },
          { term: welcome.by, value: day(form.section1By) },
        ]}
      />
      <Section heading={welcome.needHeading}>
        <List items={welcome.needs} />
      </Section>
      <Section heading={welcome.goodHeading}>
        <List items={welcome.good} />
      </Section>
      <p>{texts.unofficial}</p>
      <div>
        <ButtonLink size="big" href={hrefOf(hasBegun ? firstOpenStep(section1.values, section1.hire) : 'name')}>
          {hasBegun ? welcome.goOn : welcome.begin}
        </ButtonLink>
      </div>
    </Stack>
  )
}

const List = ({ items }: { items: readonly string[] }) => (
  <ul className="prose">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)
