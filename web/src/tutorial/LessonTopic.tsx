import { Alert } from '../ui/feedback/Alert.tsx'
import { type Block, pictureSize, type Topic } from './lessons/lesson.ts'

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

/** The address of a picture of the lessons. */
const pictureOf = (name: string): string => files[`./pictures/${name}.webp`] ?? ''

type Props = { topic: Topic }

/** A topic of a lesson; its heading takes focus when someone jumps to it. */
export function LessonTopic({ topic: { id, heading, blocks } }: Props) {
  return (
    <section className="lesson-topic" aria-labelledby={id}>
      <h2 className="section__heading" id={id} tabIndex={-1}>
        {heading}
      </h2>
      {blocks.map((block, index) => (
        // the blocks of a topic never change while it is visible
        // oxlint-disable-next-line react/no-array-index-key -- blocks have no names
        <LessonBlock key={index} block={block} />
      ))}
    </section>
  )
}

function LessonBlock({ block }: { block: Block }) {
  if (block.kind === 'text') return <p>{block.text}</p>
  if (block.kind === 'list') return <BlockList {...block} />
  if (block.kind === 'picture') return <Picture {...block} />
  return (
    <Alert tone="info" heading="Remember" headingLevel={3}>
      <p>{block.text}</p>
    </Alert>
  )
}

function BlockList({ intro, items, ordered }: Block & { kind: 'list' }) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <div className="lesson-topic__list">
      {intro && <p>{intro}</p>}
      <List>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </List>
    </div>
  )
}

const Picture = ({ name, alt, caption }: Block & { kind: 'picture' }) => (
  <figure className="lesson-topic__picture">
    <img src={pictureOf(name)} alt={alt} {...pictureSize} loading="lazy" />
    <figcaption>{caption}</figcaption>
  </figure>
)
