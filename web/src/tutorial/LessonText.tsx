import type { Audience } from '@hireproof/contract/tutorial/tutorial'
import { useId } from 'react'
import { Section } from '../ui/layout/Section.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { sourcesOf, topicsFor } from './lesson-for.ts'
import { LessonTopic } from './LessonTopic.tsx'
import type { Lesson } from './lessons/lesson.ts'
import { sources } from './lessons/sources.ts'
import { useJumpToTopic } from './use-jump-to-topic.ts'

type Props = { lesson: Lesson; audience: Audience }

/** What a lesson says to an audience: its contents, its topics, and the official pages that it rests on. */
export function LessonText({ lesson, audience }: Props) {
  const topics = topicsFor(lesson, audience)
  const headingId = useId()
  useJumpToTopic()
  return (
    <Stack gap="large">
      <nav aria-labelledby={headingId}>
        <h2 className="section__header" id={headingId}>
          In this lesson
        </h2>
        <ul>
          {topics.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      {topics.map((topic) => (
        <LessonTopic key={topic.id} topic={topic} />
      ))}
      <Section heading="Sources">
        <ul className="prose">
          {sourcesOf(topics).map((key) => (
            <li key={key}>
              <a href={sources[key].url}>{sources[key].title}</a>
            </li>
          ))}
        </ul>
      </Section>
    </Stack>
  )
}
