import { styled } from '@mui/material/styles';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { readSubPath } from '../api/readPage';
import { defineCopy, sentence } from '../copy/defineCopy';
import { useCopy } from '../copy/languageContext';

export const markdownCopy = defineCopy('markdown', {
  imageBlocked: sentence('이미지는 자동으로 불러오지 않습니다', 'Images are not loaded'),
});

const MarkdownText = styled('div')(({ theme }) => ({
  '& > * + *': { marginTop: 6 },
  '& h1, & h2, & h3, & h4': { ...theme.typography.h3, marginTop: 12 },
  '& ul, & ol': { paddingLeft: 20 },
  '& a': { color: theme.vars.palette.primary.text },
  '& img': { display: 'block', maxWidth: '100%', maxHeight: 320, borderRadius: 8 },
  '& code': {
    ...theme.typography.mono,
    fontSize: 12.5,
    padding: '1px 5px',
    borderRadius: 4,
    background: theme.vars.palette.hover,
  },
  '& pre': { padding: 12, overflowX: 'auto', borderRadius: 8, background: theme.vars.palette.sunken },
  '& pre code': { padding: 0, background: 'none' },
  '& table': { borderCollapse: 'collapse' },
  '& th, & td': {
    padding: '4px 10px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'left',
  },
}));

/** Read as the browser would: `//evil.example` looks local and leads away. Empty: this console. */
const destinationOf = (href: string): string => {
  const { host, pathname } = new URL(href, window.location.href);
  return host === window.location.host ? '' : host || pathname;
};

/** Links show where they really lead; images are named, not fetched unless they are kept here. Security, Rendering. */
const Link: Components['a'] = ({ href = '', children }) => {
  if (href === '' || !URL.canParse(href, window.location.href)) return <span>{children}</span>;
  const destination = destinationOf(href);
  const isPath = /^\/(?![/\\])/.test(href);
  return (
    <a href={isPath ? readSubPath() + href : href} target="_blank" rel="noreferrer noopener">
      {children}
      {destination === '' ? null : ` (${destination})`}
    </a>
  );
};

const BlockedImage = ({ alt }: { alt?: string | undefined }) => {
  const words = useCopy(markdownCopy);
  return <em>{`[${words.imageBlocked}${alt ? `: ${alt}` : ''}]`}</em>;
};

/** Pictures that the platform keeps, and serves to whoever may read them. */
const KEPT = /^\/api\/attachments\/file_[0-9a-f]{16}$/;

const Image: Components['img'] = ({ src, alt }) =>
  typeof src === 'string' && KEPT.test(src) ? (
    <img src={readSubPath() + src} alt={alt} loading="lazy" />
  ) : (
    <BlockedImage alt={alt} />
  );

const COMPONENTS: Components = { a: Link, img: Image };

export const Markdown = ({ text }: { text: string }) => (
  <MarkdownText>
    <ReactMarkdown remarkPlugins={[remarkGfm]} components={COMPONENTS}>
      {text}
    </ReactMarkdown>
  </MarkdownText>
);
