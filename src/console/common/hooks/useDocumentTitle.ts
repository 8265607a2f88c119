import { useEffect } from 'react';

const PRODUCT = 'Agent Console';

/** What a part of a page names the document gives way to the page's own name when the part goes. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${PRODUCT}`;
    return () => {
      document.title = before;
    };
  }, [title]);
};
