import type { EmployeeNotice, NoticeSection } from '@hireproof/contract/cases/case-notice'
import { Heading, Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

type Props = { text: EmployeeNotice['text'] }

/** The words of a notice as they are signed: what it is about, reasons, duties, the decision, and rights. */
export function NoticeWords({ text: { sections, decision, rights } }: Props) {
  return (
    <Stack gap="large">
      {sections.map((section) => (
        <Part key={section.heading} {...section} />
      ))}
      <Section heading={decision.heading}>
        <Stack gap="small">
          <Paragraphs texts={[decision.lead]} />
          <Items items={[decision.TAKE_ACTION, decision.NO_ACTION]} />
        </Stack>
      </Section>
      <Part {...rights} />
    </Stack>
  )
}

function Part({ heading, texts, lists, after }: NoticeSection) {
  return (
    <Section heading={heading}>
      <Stack gap="small">
        <Paragraphs texts={texts} />
        {lists.map((list, place) => (
          <Stack gap="small" key={list.heading ?? place}>
            {list.heading && <Heading level={3}>{list.heading}</Heading>}
            <Paragraphs texts={list.texts} />
            <Items items={list.items} />
          </Stack>
        ))}
        <Paragraphs texts={after} />
      </Stack>
    </Section>
  )
}

const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p className="prose" key={text}>
      {text}
    </p>
  ))

const Items = ({ items }: { items: readonly string[] }) =>
  items.length > 0 && (
    <ul className="prose">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
