import { useCopy } from '@console/common/copy/languageContext';
import { Chip } from '@console/common/ui/Chip';
import type { ToolAnnotations } from '@contract/entities/toolServer';
import { styled } from '@mui/material/styles';
import { toolCopy } from './mcpCopy';

const HINTS = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const;
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6 });

/** Hints of the server about its tool; one that it does not give is taken at the worst. */
export const ToolAnnotationList = ({ annotations }: { annotations: ToolAnnotations }) => {
  const words = useCopy(toolCopy);
  return (
    <Row>
      {HINTS.map((hint) => (
        <Chip key={hint} outlined>
          {words[hint]}: {annotations[hint] ? words.yes : words.no}
        </Chip>
      ))}
    </Row>
  );
};
