import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { RevealedText } from '@console/common/ui/RevealedText';
import { TipButton } from '@console/common/ui/TipButton';
import { styled } from '@mui/material/styles';
import { CircleCheck, CircleX, LoaderCircle, TriangleAlert, X } from 'lucide-react';
import { channelsCopy } from './secretaryCopy';
import type { ChannelCheck } from './useChannelChecks';

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  minHeight: 44,
  padding: '6px 10px 6px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&:last-of-type': { borderBottom: 0 },
  '& code': { ...theme.typography.mono, overflowWrap: 'anywhere' },
  '& > span:empty': { flex: 1 },
  '& > span:empty + *': { marginLeft: 'auto' },
  // Slack may answer with more than a phone is wide.
  '& > [data-reason]': { flex: '0 1 auto', height: 'auto', whiteSpace: 'normal', overflowWrap: 'anywhere' },
}));

interface ChannelRowProps {
  id: string;
  check: ChannelCheck;
  onValidate: () => void;
  onJoin: () => void;
  onRemove: () => void;
}

const State = ({ check }: { check: ChannelCheck }) => {
  const words = useCopy(channelsCopy);
  if (check.status === 'needed') {
    return (
      <Chip tone="warning">
        <TriangleAlert size={12} aria-hidden="true" />
        {words.needed}
      </Chip>
    );
  }
  if (check.status === 'validating') {
    return (
      <Chip role="status">
        <LoaderCircle size={12} aria-hidden="true" />
        {words.validating}
      </Chip>
    );
  }
  const { valid, name, isPrivate, botIsMember, error } = check.validation;
  if (!valid) {
    return (
      <Chip tone="error" title={error} data-reason="">
        <CircleX size={12} aria-hidden="true" />
        {words.invalid}: {error}
      </Chip>
    );
  }
  return (
    <>
      <strong>
        #<RevealedText text={name ?? ''} />
      </strong>
      <Chip tone="success">
        <CircleCheck size={12} aria-hidden="true" />
        {words.valid}
      </Chip>
      {isPrivate ? <Chip outlined>{words.isPrivate}</Chip> : null}
      {botIsMember ? null : (
        <Chip tone="warning">
          <TriangleAlert size={12} aria-hidden="true" />
          {words.notMember}
        </Chip>
      )}
    </>
  );
};

export const ChannelRow = ({ id, check, onValidate, onJoin, onRemove }: ChannelRowProps) => {
  const words = useCopy(channelsCopy);
  const mayJoin = check.status === 'done' && check.validation.valid && !check.validation.botIsMember;
  return (
    <Row>
      <code>
        <RevealedText text={id} />
      </code>
      <State check={check} />
      <span />
      {mayJoin ? (
        <Button size="small" onClick={onJoin}>
          {words.join}
        </Button>
      ) : null}
      <Button size="small" disabled={check.status === 'validating'} onClick={onValidate}>
        {words.validate}
      </Button>
      <TipButton size="small" label={words.remove(id)} onClick={onRemove}>
        <X size={14} />
      </TipButton>
    </Row>
  );
};
