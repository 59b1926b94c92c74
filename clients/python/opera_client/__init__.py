"""The API of an Opera service, typed, for threads (`Client`) and for asyncio (`AsyncClient`)."""

from opera_client import calls, codes, types
from opera_client.async_client import AsyncClient
from opera_client.call import Call
from opera_client.client import Client
from opera_client.contract import CONTRACT_VERSION
from opera_client.patience import Patience
from opera_client.refused import OperaError, Refused, Unreachable

__version__ = "1.0.0"
__all__ = [
    "CONTRACT_VERSION",
    "AsyncClient",
    "Call",
    "Client",
    "OperaError",
    "Patience",
    "Refused",
    "Unreachable",
    "calls",
    "codes",
    "types",
]
