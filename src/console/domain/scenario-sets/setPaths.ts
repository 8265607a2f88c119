/** Address of a set; with a rehearsal, or with the dialog open that rehearses a version. */
export const setPath = (
  set: string,
  more: { rehearsal?: string; rehearse?: { agentId: string; version: string } } = {},
): string => {
  const { rehearsal, rehearse } = more;
  const params = new URLSearchParams({
    tab: 'sets',
    set,
    ...(rehearsal === undefined ? {} : { rehearsal }),
    ...(rehearse ? { rehearse: `${rehearse.agentId}:${rehearse.version}` } : {}),
  });
  return `/dry-run?${params.toString()}`;
};
