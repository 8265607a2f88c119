/** Whether the platform takes work: from the end of its start to the beginning of its end. */
export interface Readiness {
  isReady: () => boolean;
  /** Resolves at the end of the start. */
  begun: Promise<void>;
  begin: () => void;
  end: () => void;
}

export const createReadiness = (): Readiness => {
  let isReady = false;
  let tell = (): void => undefined;
  const begun = new Promise<void>((resolve) => (tell = resolve));
  return {
    isReady: () => isReady,
    begun,
    begin: () => {
      isReady = true;
      tell();
    },
    end: () => {
      isReady = false;
    },
  };
};
