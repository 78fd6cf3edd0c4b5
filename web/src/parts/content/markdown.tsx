import { parseMarkdown, type Block, type Inline } from '@portal/domain/text/markdown';
import { ContentLink } from './content-link';
import css from './markdown.module.css';

/** Edited text as elements: whatever the source holds, nothing of it becomes markup of the page. */
export const Markdown = ({ source }: { source: string }) => (
  <div className={css.text}>
    {parseMarkdown(source).map((block, at) => (
      <BlockView key={at} block={block} />
    ))}
  </div>
);

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Line line={block.line} />
      </p>
    );
  const List = block.kind === 'steps' ? 'ol' : 'ul';
  return (
    <List className={css[block.kind]}>
      {block.items.map((line, at) => (
        <li key={at}>
          <Line line={line} />
        </li>
      ))}
    </List>
  );
}

const Line = ({ line }: { line: readonly Inline[] }) => line.map((piece, at) => <Piece key={at} piece={piece} />);

function Piece({ piece }: { piece: Inline }) {
  if (piece.kind === 'link') return <ContentLink to={piece.to}>{piece.text}</ContentLink>;
  return piece.kind === 'strong' ? <b>{piece.text}</b> : piece.text;
}
