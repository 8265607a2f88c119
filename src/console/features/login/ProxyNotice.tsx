import { webSocketBase } from '@console/common/api/serviceBases';
import { servicesOfPage } from '@console/common/api/servicesOfPage';
import { useCopy } from '@console/common/copy/languageContext';
import { checkHandshake } from '@console/common/socket/checkHandshake';
import { Notice } from '@console/common/ui/Notice';
import { HANDSHAKE_CHECK_PATH } from '@contract/streams/handshakeCheck';
import { styled } from '@mui/material/styles';
import { Unplug } from 'lucide-react';
import { useEffect, useState } from 'react';
import { loginExtrasCopy } from './loginExtrasCopy';

/** It comes late: nothing that is pressed may move. */
const Below = styled('div')({ marginTop: 24 });

/** Says so before anybody signs in to a console that would stay "connecting". For a platform that answers other calls. */
export const ProxyNotice = () => {
  const words = useCopy(loginExtrasCopy);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const { chat } = servicesOfPage();
    let isLeft = false;
    void checkHandshake(`${webSocketBase(chat)}${HANDSHAKE_CHECK_PATH}`).then((opens) => {
      if (!isLeft) setMissing(!opens);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return isMissing ? (
    <Below>
      <Notice severity="warning" icon={<Unplug size={16} />}>
        {words.upgradeMissing}
      </Notice>
    </Below>
  ) : null;
};
