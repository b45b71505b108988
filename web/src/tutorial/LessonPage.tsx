import { type Audience, courseOf, courses, type LessonId, lessonIds } from '@hireproof/contract/tutorial/tutorial'
import { finishLesson, type Tutorial } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { onTheWay } from '../lib/asked-page.ts'
import { errorText } from '../lib/error-text.ts'
import { paths } from '../lib/paths.ts'
import { queryClient } from '../lib/query.ts'
import { useApi } from '../lib/use-api.ts'
import { Button } from '../ui/Button.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { NotFoundPage } from '../ui/feedback/NotFoundPage.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { BackLink } from '../ui/navigation/TextLink.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { type Lesson, sourcesOf, topicsFor } from './lessons/lesson.ts'
import { progressOf, testPath } from './course.ts'
import { lessonNumber, lessonTitle, useLesson } from './lesson-list.ts'
import { sources } from './lessons/sources.ts'
import { LessonTopic } from './LessonTopic.tsx'

/** The lesson in the address. */
export function LessonPage() {
  const { lessonId } = useParams()
  const id = lessonIds.find((each): each is LessonId => each === lessonId)
  // another lesson is another page
  return id ? <OneLesson key={id} id={id} /> : <NotFoundPage />
}

type Props = { id: LessonId }

/** One lesson in the reader's variant, with the next step at its end. */
function OneLesson({ id }: Props) {
  const text = useLesson(id)
  const course = courseOf(id)
  const progress = useQuery(progressOf(course))
  const { length } = courses[course].lessons
  const place = length === 1 ? '' : `Lesson ${lessonNumber(id)} of ${length}. `
  return (
    <Stack gap="large">
      <Stack>
        <BackLink href={paths.tutorial()}>Tutorial</BackLink>
        <PageHeading title={lessonTitle(id)} lead={`${place}${text.data?.lead ?? ''}`.trim()} />
      </Stack>
      <Loaded query={progress} what="your progress">
        {(tutorial) => (
          <Loaded query={text} what="the lesson">
            {(lesson) => (
              <>
                <LessonText lesson={lesson} audience={tutorial.audience} />
                <LessonEnd id={id} tutorial={tutorial} />
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </Stack>
  )
}

const AFTER_ALL = { href: paths.tutorial(), label: 'Back to the tutorial' }

type LessonEndProps = { id: LessonId; tutorial: Tutorial }

/** The end of a lesson: marks it as done and continues with the next lesson or the remaining ones. */
function LessonEnd({ id, tutorial }: LessonEndProps) {
  const finish = useApi(finishLesson)
  const navigate = useNavigate()
  const isDone = tutorial.lessons.some((lesson) => lesson.id === id && lesson.isDone)
  const { course } = tutorial
  const { lessons } = courses[course]
  const previous = lessons[lessons.indexOf(id) - 1]
  const next = lessons[lessons.indexOf(id) + 1]
  const after = course === 'general' ? AFTER_ALL : { href: testPath(course), label: 'Continue to the knowledge test' }
  const goOn = next ? { href: paths.lesson(next), label: `Next: ${lessonTitle(next)}` } : after
  const handleFinish = () =>
    finish.mutate(
      { params: { lessonId: id } },
      {
        onSuccess: (progress) => {
          queryClient.setQueryData(progressOf(course).queryKey, progress)
          void navigate(onTheWay(goOn.href))
        },
      },
    )
  return (
    <Stack>
      {finish.error && (
        <Alert tone="error" isLive>
          {errorText(finish.error)}
        </Alert>
      )}
      <ButtonRow>
        {isDone ? (
          <ButtonLink href={goOn.href}>{goOn.label}</ButtonLink>
        ) : (
          <Button isBusy={finish.isPending} onClick={handleFinish}>
            Mark as done and continue
          </Button>
        )}
        {previous && (
          <ButtonLink variant="outline" href={paths.lesson(previous)}>
            {`Back to lesson ${lessonNumber(previous)}: ${lessonTitle(previous)}`}
          </ButtonLink>
        )}
      </ButtonRow>
    </Stack>
  )
}

type LessonTextProps = { lesson: Lesson; audience: Audience }

/** A lesson for an audience: its table of contents, its topics, and the official pages it is based on. */
function LessonText({ lesson, audience }: LessonTextProps) {
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

/** Scrolls to the topic in the address once the lesson is loaded; the browser handles links within the page. */
function useJumpToTopic(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1))
    if (id === '') return undefined
    // after the page scrolled to its top, like every new page
    const frame = requestAnimationFrame(() => {
      const heading = document.getElementById(id)
      heading?.scrollIntoView()
      heading?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash])
}
