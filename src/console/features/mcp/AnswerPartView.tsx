import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { RevealedText } from '@console/common/ui/RevealedText';
import { styled } from '@mui/material/styles';
import { mediaAddress, type AnswerPart } from './answerParts';
import { callCopy } from './callCopy';
import { CodeBlock } from './CodeBlock';

const AnswerFigure = styled('figure')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  margin: 0,
  '& > figcaption': {
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& img': { maxWidth: '100%', maxHeight: 400, objectFit: 'contain', alignSelf: 'flex-start' },
  '& audio': { width: '100%', maxWidth: 420 },
  '& dl': {
    margin: 0,
    padding: '8px 12px',
    borderRadius: 8,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& dd:not(:first-of-type)': { color: theme.vars.palette.text.secondary },
}));

const BASE64_LETTERS = 4;
const BASE64_BYTES = 3;
const bytesOf = (data: string): number =>
  Math.floor((data.replaceAll('=', '').length * BASE64_BYTES) / BASE64_LETTERS);

interface BinaryProps {
  data: string;
  mimeType: string | undefined;
  /** Stands before type and size. */
  name?: string;
}

/** A picture or a sound; of anything else its type and size alone. */
const Binary = ({ data, mimeType, name }: BinaryProps) => {
  const words = useCopy(callCopy);
  const media = mediaAddress(data, mimeType);
  const about = [name, mimeType, words.bytes(formatCount(bytesOf(data)))]
    .filter((part) => part !== undefined)
    .join(' · ');
  return (
    <AnswerFigure>
      {media?.kind === 'image' ? <img src={media.src} alt={name ?? words.image} /> : null}
      {media?.kind === 'audio' ? (
        // eslint-disable-next-line jsx-a11y/media-has-caption -- a tool's sound comes without captions
        <audio controls src={media.src} aria-label={name ?? words.audio} />
      ) : null}
      <figcaption>
        <RevealedText text={about} />
      </figcaption>
    </AnswerFigure>
  );
};

const Text = ({ text, label, about }: { text: string; label: string; about?: string }) => (
  <AnswerFigure>
    {about === undefined ? null : (
      <figcaption>
        <RevealedText text={about} />
      </figcaption>
    )}
    <CodeBlock tabIndex={0} aria-label={label}>
      <RevealedText text={text} />
    </CodeBlock>
  </AnswerFigure>
);

const asJson = (value: unknown): string => JSON.stringify(value, null, 2);

/** One part of an answer. Addresses are shown and not followed: they are the server's own. */
export const AnswerPartView = ({ part }: { part: AnswerPart }) => {
  const words = useCopy(callCopy);
  switch (part.type) {
    case 'text':
      return <Text text={part.text} label={words.answer} />;
    case 'image':
    case 'audio':
      return <Binary data={part.data} mimeType={part.mimeType} />;
    case 'resource_link':
      return (
        <AnswerFigure>
          <dl>
            <dt hidden>{words.link}</dt>
            <dd>
              <RevealedText text={part.title ?? part.name ?? part.uri} />
            </dd>
            <dd>
              <code>
                <RevealedText text={part.uri} />
              </code>
              {part.mimeType === undefined ? null : ` · ${part.mimeType}`}
            </dd>
            {part.description === undefined ? null : (
              <dd>
                <RevealedText text={part.description} />
              </dd>
            )}
          </dl>
        </AnswerFigure>
      );
    case 'resource': {
      const { uri, mimeType, text, blob } = part.resource;
      if (text === undefined && blob !== undefined)
        return <Binary data={blob} mimeType={mimeType} name={uri} />;
      const about = [uri, mimeType].filter((one) => one !== undefined).join(' · ');
      return <Text text={text ?? ''} label={words.resource} about={about} />;
    }
    case 'structured':
      return <Text text={asJson(part.value)} label={words.structured} about={words.structured} />;
    case 'other':
      return (
        <CodeBlock tabIndex={0} aria-label={words.whole}>
          {asJson(part.value)}
        </CodeBlock>
      );
  }
};
