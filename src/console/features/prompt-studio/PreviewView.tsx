import { useCopy } from '@console/common/copy/languageContext';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import type { Persona } from '@contract/entities/persona';
import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { promptStudioCopy } from './promptStudioCopy';
import type { CheckedText } from './promptText';

const Markdown = lazy(async () => {
  const markdown = await import(/* webpackChunkName: "Markdown" */ '@console/common/ui/Markdown');
  return { default: markdown.Markdown };
});

const PreviewText = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: '16px 20px',
  '& > *': { maxWidth: 760 },
  '& h3.title': { ...theme.typography.h4, marginBottom: 6 },
}));

const Fields = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: '120px minmax(0, 1fr)',
  gap: '4px 12px',
  margin: '0 0 16px',
  padding: 12,
  borderRadius: 8,
  background: theme.vars.palette.sunken,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
}));

const wordsOf = (value: Persona[keyof Persona]): string =>
  typeof value === 'string'
    ? value
    : value.map((item) => (typeof item === 'string' ? item : Object.values(item).join(' → '))).join('\n');

/** The prompt as it reads: its persona in fields, its body as the chat would draw it. */
export const PreviewView = ({ checked }: { checked: CheckedText }) => {
  const words = useCopy(promptStudioCopy);
  const { persona, body } = checked;
  return (
    <PreviewText tabIndex={0} role="region" aria-label={words.preview}>
      {persona ? (
        <>
          <h3 className="title">{words.persona}</h3>
          <Fields>
            {(Object.keys(persona) as (keyof Persona)[])
              .filter((field) => persona[field].length > 0)
              .map((field) => (
                <div key={field} style={{ display: 'contents' }}>
                  <dt>{field}</dt>
                  <dd>{wordsOf(persona[field])}</dd>
                </div>
              ))}
          </Fields>
        </>
      ) : null}
      {body.trim() === '' ? (
        <p>{words.emptyBody}</p>
      ) : (
        <Suspense fallback={<SkeletonBlock height={120} />}>
          <Markdown text={body} />
        </Suspense>
      )}
    </PreviewText>
  );
};
