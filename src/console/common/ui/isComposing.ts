/** A key pressed while a syllable is being composed belongs to the input method. */
export const isComposing = ({ nativeEvent }: { nativeEvent: KeyboardEvent }): boolean =>
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- Safari ends the composition before this event; 229 alone tells
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
