import { render } from '@testing-library/react';
import { useDocumentTitle, usePageTitle } from './useDocumentTitle';

const Part = ({ title }: { title: string }) => {
  useDocumentTitle(title);
  return null;
};
const Page = ({ title, part }: { title: string; part?: string }) => {
  usePageTitle(title);
  return part === undefined ? null : <Part title={part} />;
};

test('a part names the document, also where it is drawn with its page, or the page is renamed after it', () => {
  const { rerender } = render(<Page title="AI Console" part="Approvals" />);
  expect(document.title).toBe('Approvals · Agent Console');
  rerender(<Page title="AIコンソール" part="承認" />);
  expect(document.title).toBe('承認 · Agent Console');
});

test('the name is the page’s own again when the part goes', () => {
  const { rerender } = render(<Page title="Runs" part="One run" />);
  rerender(<Page title="Runs" />);
  expect(document.title).toBe('Runs · Agent Console');
});
