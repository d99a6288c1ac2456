// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {TestToken} from "./TestToken.sol";

/// Can be bought and passed on, but only who made it may put it into a pool: it can't be sold again.
contract BuyOnlyToken is TestToken {
    address private immutable _maker;

    error SellingIsClosed();

    constructor(
        string memory name_,
        string memory symbol_,
        uint8 decimals_,
        address[] memory holders,
        uint256[] memory shares
    ) TestToken(name_, symbol_, decimals_, holders, shares) {
        _maker = msg.sender;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0) && from != _maker && _isPool(to)) revert SellingIsClosed();
        super._update(from, to, value);
    }

    function _isPool(address account) private view returns (bool) {
        if (account.code.length == 0) return false;
        (bool ok, bytes memory answer) = account.staticcall(abi.encodeWithSignature("getReserves()"));
        return ok && answer.length == 96;
    }
}
