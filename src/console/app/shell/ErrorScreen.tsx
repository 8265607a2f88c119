import { readHome } from '@console/common/api/readPage';
import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { styled } from '@mui/material/styles';
import type { FallbackProps } from 'react-error-boundary';
import { SessionDownload } from './SessionDownload';
import { errorCopy } from './errorCopy';

const Cover = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndex.modal,
  overflow: 'auto',
  padding: '96px 32px 32px',
  background: theme.vars.palette.background.paper,
  '& > div': { maxWidth: 640, margin: '0 auto' },
  '& h1': theme.typography.h2,
  '& p': { marginTop: 4, color: theme.vars.palette.text.secondary },
  '& details': { marginTop: 20 },
  '& summary': { cursor: 'pointer', fontWeight: 500 },
  '& pre': {
    ...theme.typography.mono,
    margin: '8px 0 0',
    padding: '10px 12px',
    overflow: 'auto',
    maxHeight: 280,
    whiteSpace: 'pre-wrap',
    borderRadius: 8,
    background: theme.vars.palette.sunken,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  },
  '& footer': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, margin: '20px 0' },
  '& p + footer': { gap: 12, margin: '12px 0 0' },
}));

/** webpack's name for code that could not be fetched: the network, or a newer version on the server. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || error.message.startsWith('Loading CSS chunk'));

const detailsOf = (error: unknown): string =>
  error instanceof Error ? `${error.message}\n\n${error.stack ?? ''}` : String(error);

/** Behaviour, section 2.5. */
export const ErrorScreen = ({
  error,
  resetErrorBoundary,
}: Pick<FallbackProps, 'error' | 'resetErrorBoundary'>) => {
  const words = useCopy(errorCopy);
  const isChunk = isChunkError(error);
  return (
    <Cover role="alert">
      <div>
        <h1>{isChunk ? words.chunkTitle : words.errorTitle}</h1>
        <p>{isChunk ? words.chunkHint : words.errorApology}</p>
        <footer>
          {isChunk ? (
            <Button
              look="filled"
              onClick={() => {
                window.location.reload();
              }}
            >
              {words.reload}
            </Button>
          ) : (
            <Button
              look="filled"
              onClick={() => {
                resetErrorBoundary();
              }}
            >
              {words.errorRetry}
            </Button>
          )}
          <Button
            onClick={() => {
              window.location.assign(readHome());
            }}
          >
            {words.errorHome}
          </Button>
        </footer>
        <p>{words.errorPersists}</p>
        <footer>
          <SessionDownload />
        </footer>
        <details>
          <summary>{words.errorDetails}</summary>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long stack scrolls, also by keyboard */}
          <pre lang="en" role="region" aria-label={words.errorDetails} tabIndex={0}>
            {detailsOf(error)}
          </pre>
        </details>
      </div>
    </Cover>
  );
};
