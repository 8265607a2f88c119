import { useEffect } from 'react';

const PRODUCT = 'Agent Console';

/** A name that a part of a page gives the document yields to the page's own name when the part goes. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${PRODUCT}`;
    return () => {
      document.title = before;
    };
  }, [title]);
};
