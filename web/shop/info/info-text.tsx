import type { InfoBlock, InfoPage } from '#contract/info.ts'
import { Linked } from './linked.tsx'

/** The text of an info page: short lines and headings. */
export function InfoText({ page }: { page: InfoPage }) {
  return (
    <article>
      <h1 className="text-2xl font-bold md:text-3xl">{page.title}</h1>
      {page.sections.map(({ heading, blocks }, at) => (
        <section key={heading ?? at} className="mt-5 flex flex-col gap-2 first-of-type:mt-4">
          {heading && <h2 className="text-lg font-bold">{heading}</h2>}
          {blocks.map((block) => (
            <Block key={JSON.stringify(block)} block={block} />
          ))}
        </section>
      ))}
    </article>
  )
}

function Block({ block }: { block: InfoBlock }) {
  if ('paragraph' in block)
    return (
      <p className="text-soft">
        <Linked text={block.paragraph} />
      </p>
    )
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-soft marker:text-leaf-600">
      {block.list.map((entry) => (
        <li key={entry} className="wrap-anywhere">
          <Linked text={entry} />
        </li>
      ))}
    </ul>
  )
}
