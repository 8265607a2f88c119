/** Hands a text to the browser's downloads. */
export const saveFile = (name: string, text: string, type = 'application/json'): void => {
  saveUrl(name, URL.createObjectURL(new Blob([text], { type })));
};

/** The same for an object URL, which is no more after it. */
export const saveUrl = (name: string, url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
